// Notices in the page: the house tells of them as soon as there are any.
import { withBase } from "$src/app/base-path";
import { ApiError, request } from "$src/api/client";
import { say } from "$src/i18n/texts.svelte";
import type { NotificationLine, NotificationsSection, NotificationPreferences, Trial } from "$src/api/types.gen";

const state = $state<{ unseen: number; lines: NotificationLine[]; fresh: NotificationLine | null }>({
  unseen: 0,
  lines: [],
  fresh: null,
});

export const unseenCount = (): number => state.unseen;
export const notificationLines = (): NotificationLine[] => state.lines;
/** What has come while the page was open, until it is put away. */
export const freshNotification = (): NotificationLine | null => state.fresh;
export const dismissFresh = (): void => void (state.fresh = null);

/** What a notification's sentence may name; the server keeps it as it was written. */
interface Params {
  game?: string;
  others?: string[];
  name?: string;
  note?: string;
  path?: string;
  answer?: string;
  what?: string;
}
const paramsOf = (line: NotificationLine): Params => line.params;

export const notificationPath = (line: NotificationLine): string =>
  withBase(paramsOf(line).path ?? (line.table ? `/tables/${line.table}` : "/"));

export function notificationText(line: NotificationLine): { title: string; body: string } {
  const { game, others, name, note, answer, what } = paramsOf(line);
  const about = { game: game ? `#game-${game}` : "", players: (others ?? []).join(", "), answer: answer ?? "" };
  const params = { ...about, name: name ?? "", note: note ?? "", what: what ?? "" };
  return { title: say(`notice-${line.kind}-title`, params), body: say(`notice-${line.kind}`, params) };
}

let known: Set<string> | null = null;
/** Tables whose end was already seen here: their notification is no longer news. */
const ends = new Set<string>();
export const noteEndSeen = (table: string): void => void ends.add(table);
const isUnseen = (line: NotificationLine): boolean => !line.seen && !(line.kind === "end" && ends.has(line.table));
/** Whether it came while the page was open; also before the house was first heard, while the page was still loading. */
const isFresh = (line: NotificationLine): boolean => (known ? !known.has(line.id) : line.at >= performance.timeOrigin);

/** What the house tells; what is new and about another page than this one is shown for a moment. */
export function onNotifications(told: NotificationsSection): void {
  const news = told.lines.find(
    (line) => isUnseen(line) && isFresh(line) && notificationPath(line) !== location.pathname,
  );
  known = new Set(told.lines.map((line) => line.id));
  state.unseen = told.unseen - told.lines.filter((line) => !line.seen && !isUnseen(line)).length;
  state.lines = told.lines;
  if (news) state.fresh = news;
}

export const markAllSeen = (): Promise<void> => sendRequest("POST", "/api/notices/seen", {});
export const fetchPreferences = (): Promise<NotificationPreferences> => request("/api/notices/wishes");
export const savePreferences = (off: string[], others: string[]): Promise<void> =>
  sendRequest("PUT", "/api/notices/wishes", { off, others });

/** Whether a test went out by this channel. */
export const sendTestNotification = async (channel: string): Promise<boolean> =>
  (await request<Trial>("/api/notices/test", { channel })).sent;

async function sendRequest(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await fetch(withBase(path), {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return;
  const said = (await answer.json().catch(() => null)) as { extra?: { code?: string } } | null;
  throw new ApiError(said?.extra?.code ?? "unknown");
}

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** This browser is reached from now on; false if the person or the browser does not allow it. */
export async function enablePush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await sendRequest("POST", "/api/notices/browsers", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
  return true;
}

export const disablePush = (): Promise<void> => sendRequest("DELETE", "/api/notices/browsers");

export function startWorker(): void {
  if (!("serviceWorker" in navigator && import.meta.env.PROD)) return;
  void navigator.serviceWorker.register(withBase("/worker.js")).catch(() => undefined);
  // The worker asks where this window is, before it shows what concerns an address.
  navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.pathname));
}
