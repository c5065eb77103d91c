import { withBase } from "$src/app/base-path";

/** The address of a table's socket on the server that served the page. */
export function socketAddress(table: string, language: string, wantsText: boolean): string {
  const address = new URL(withBase(`/api/tables/${encodeURIComponent(table)}/socket`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", language);
  if (wantsText) address.searchParams.set("text", "1");
  return address.href;
}
