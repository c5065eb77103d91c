// Beside the page: keeps its shell for when the server cannot be reached, and receives push. It touches nothing of /api.
const SHELL = "kiebitz-shell-2";
/** Where the server is below its name: "" or such as "/games". */
const ROOT = new URL("./", location.href).pathname.slice(0, -1);
const HOME = `${ROOT}/`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add(HOME))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(`${ROOT}/api/`))
    return;
  if (event.request.mode === "navigate") event.respondWith(document(event.request));
  else if (url.pathname.startsWith(`${ROOT}/assets/`)) event.respondWith(asset(event.request));
});

/** The newest page, else the one that is kept. */
async function document(request) {
  try {
    const fresh = await fetch(request);
    const isPage = fresh.ok && (fresh.headers.get("content-type") ?? "").startsWith("text/html");
    if (isPage) await (await caches.open(SHELL)).put(HOME, fresh.clone());
    return fresh;
  } catch {
    return (await caches.match(HOME)) ?? Response.error();
  }
}

/** An asset never changes under its name. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(show(told));
});

/** Where a window is by now: its own `url` is where it was loaded, and whoever goes on in the page does not load. */
function pathOf(client) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    client.postMessage("where", [port2]);
    setTimeout(() => done(new URL(client.url).pathname), 500);
  });
}

/** Whoever looks at this very address in a window knows it already. */
async function show({ title, body, url, tag, language }) {
  const open = await self.clients.matchAll({ type: "window" });
  const seen = await Promise.all(open.filter((each) => each.visibilityState === "visible").map(pathOf));
  if (seen.includes(ROOT + url)) return;
  await self.registration.showNotification(title ?? "Kiebitz", {
    body,
    tag,
    lang: language,
    icon: `${ROOT}/icon-192.png`,
    data: { url },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ROOT + (event.notification.data?.url ?? "/")));
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const places = await Promise.all(windows.map(pathOf));
  const there = windows[places.indexOf(path)];
  if (there) return there.focus();
  if (!windows.length) return self.clients.openWindow(path);
  await windows[0].focus();
  await windows[0].navigate(path);
}
