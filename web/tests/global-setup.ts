// Every server of the tests has an admin, as appeals need one; it starts without users.
export default async function createOwner(): Promise<void> {
  const port = Number(process.env.KIEBITZ_E2E_PORT ?? 8137) + 2000;
  const body = JSON.stringify({ name: "Owner", admin: true });
  const answer = await fetch(`http://127.0.0.1:${port}/account`, { method: "POST", body });
  if (!answer.ok) throw new Error(`backstage: ${answer.status}`);
}
