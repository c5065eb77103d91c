// The place around the tables: every page, as new and returning visitors find it.
import type { Page } from "@playwright/test";
import { become, enter, type Known, known, playedAhead } from "../e2e/backstage";
import {
  expect,
  joined,
  movable,
  moveBy,
  openPanel,
  openTable,
  playOn,
  resign,
  sitsDown,
  turnToChat,
  type Wish,
} from "../e2e/table";
import type { Scene } from "./scene";

const GAMES = ["dame", "chess", "queens_gambit", "match_of_the_century"];
const NAME = "Żaneta Müller-Lüdenscheidt";
const DAYS = { type: "correspondence", days: 3 };

/** Another browser in the same language. */
async function other(page: Page): Promise<Page> {
  const { language, origin } = await page.evaluate(() => ({ language: navigator.language, origin: location.origin }));
  const context = await page
    .context()
    .browser()!
    .newContext({ locale: language, viewport: page.viewportSize(), baseURL: origin });
  return context.newPage();
}

const open = async (page: Page, wish: Wish & { public?: boolean; invites?: string[] }): Promise<string> => {
  const answer = await page.request.post("/api/tables", { data: { game: "dame", others: null, name: NAME, ...wish } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { table: string }).table;
};

/** A returning player: tables waiting for them and for others, ended ones, a stranger's open one. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/");
  await openTable(page, { name: NAME, options: { starts: 0 }, others: null, clock: DAYS });
  await joined(page);
  await moveBy(page, [11, 15], 1);
  await openTable(page, { name: NAME, options: { starts: 0 }, clock: DAYS });
  await moveBy(page, [11, 15], 2);
  await openTable(page, { game: "chess", name: NAME, options: { white: 0 }, others: "random" });
  await moveBy(page, ["e2", "e4"], 2);
  await openTable(page, {
    game: "queens_gambit",
    others: "casual",
    options: { players: 4, layout: "frame", oldest: 3, limit: 0 },
    until: { phase: "moving", turn: 3, prey: true },
  });
  await openTable(page, {
    game: "match_of_the_century",
    others: "random",
    options: { spassky: 1 },
    until: { kind: "attack", game: 2, taken: 2 },
  });
  for (const game of GAMES.slice(2)) await playedAhead(page, { game, others: "random", until: null, name: NAME });
  await open(page, { game: "chess" });
  const stranger = await other(page);
  await open(stranger, {
    game: "chess",
    name: "Zofia",
    public: true,
    clock: { type: "live", seconds: 300, increment: 3 },
  });
  await page.goto("/");
  await expect(page.locator(".turns li").nth(2)).toBeVisible();
}

/** Games that were played to their end once for all pictures, with who played them. */
const kept = new Map<string, Promise<{ table: string; who: Known }>>();

async function ended(page: Page, game: string): Promise<string> {
  const play = async (): Promise<{ table: string; who: Known }> => {
    if (game === "dame" || game === "chess") {
      await openTable(page, { game, name: NAME, others: "club", options: {} });
      await expect(movable(page).first()).toBeAttached();
      await playOn(page);
      const table = page.url().split("/").at(-1)!;
      return { table, who: (await known(page))! };
    }
    const table = await playedAhead(page, { game, name: NAME, others: "casual", until: null });
    return { table, who: (await known(page))! };
  };
  if (!kept.has(game)) kept.set(game, play());
  const { table, who } = await kept.get(game)!;
  await enter(page.context(), who);
  return table;
}

const replay = (game: string): Scene => ({
  name: `replay-${game}`,
  whole: true,
  play: async (page) => {
    await page.goto(`/tables/${await ended(page, game)}/replay?entry=9`);
    await expect(page.locator(".reading .where")).toBeVisible();
  },
});

const review = (game: string): Scene => ({
  name: `review-${game}`,
  whole: true,
  play: async (page) => {
    const table = await ended(page, game);
    await page.goto(`/tables/${table}/replay?seat=0`);
    const asking = page.locator(".reading .curve button.main");
    await expect(asking.or(page.locator("#tab-balance")).first()).toBeVisible();
    if (await asking.isVisible()) await asking.click();
    await expect(page.locator("#tab-balance")).toBeVisible({ timeout: 120_000 });
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
  },
});

/** A review that is being made. */
const reviewing: Scene = {
  name: "reviewing",
  play: async (page) => {
    await page.goto("/");
    const table = await playedAhead(page, { game: "match_of_the_century", name: NAME, others: "casual", until: null });
    await page.goto(`/tables/${table}/replay?entry=40`);
    await page.locator(".reading .curve button.main").click();
    await expect(page.locator(".asking progress")).toBeVisible();
  },
};

/** Running public tables, for a spectator. */
async function watching(page: Page): Promise<void> {
  const player = await other(await home(page));
  for (const [game, squares] of [
    ["dame", [11, 15]],
    ["chess", ["e2", "e4"]],
  ] as const) {
    const table = await open(player, {
      game,
      public: true,
      options: game === "dame" ? { starts: 0 } : { white: 0 },
      clock: DAYS,
    });
    await player.goto(`/tables/${table}`);
    await joined(player);
    await moveBy(player, [...squares], 1);
  }
  await player.context().close();
  await page.goto("/watch");
  await expect(page.locator(".tables li").nth(1)).toBeVisible();
}

let count = 0;
/** Creates an account under an unused name, and returns the name. */
async function signUp(page: Page, called: string): Promise<string> {
  const name = `${called} ${process.pid}-${++count}`;
  const answer = await page.request.post("/api/account", { data: { name, password: "vier Kiebitze im Moor" } });
  expect(answer.ok()).toBe(true);
  return name;
}

/** Two with accounts who have played a few rated games. */
let friends: Promise<{ who: Known; name: string }> | undefined;
async function withHistory(page: Page): Promise<string> {
  const play = async (): Promise<{ who: Known; name: string }> => {
    const name = await signUp(page, "Żaneta");
    const marek = await other(page);
    await signUp(marek, "Marek");
    for (let game = 0; game < 6; game++) {
      const table = await openTable(page, {
        game: game % 3 ? "dame" : "chess",
        others: null,
        clock: { type: "live", seconds: 600, increment: 0 },
        rated: true,
      } as Wish);
      await marek.goto(`/tables/${table}`);
      await marek.locator(".join button").first().click();
      await sitsDown(marek);
      await resign(game % 3 === 1 ? page : marek);
      await expect(page.locator(".ending")).toBeVisible();
    }
    await marek.context().close();
    return { who: (await known(page))!, name };
  };
  const { who, name } = await (friends ??= play());
  await enter(page.context(), who);
  return name;
}

/** A table with an open appeal. */
async function appealed(page: Page): Promise<string> {
  const table = await openTable(page, {
    name: NAME,
    others: null,
    options: { starts: 0 },
    clock: { type: "live", seconds: 1800, increment: 10 },
  });
  const opposite = await joined(page);
  await moveBy(page, [11, 15], 1);
  await openPanel(page);
  await page.locator("button.appeal").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page
    .getByRole("dialog")
    .locator("textarea")
    .fill("Hier geht nichts mehr: Er zieht seit zwanzig Zügen hin und her.");
  await opposite.context().close();
  return table;
}

async function frozen(page: Page): Promise<string> {
  const table = await appealed(page);
  await page.getByRole("dialog").locator("button.main").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  return table;
}

/** An admin has decided. */
async function decided(page: Page): Promise<void> {
  const table = await frozen(page);
  const admin = await other(page);
  await become(admin, "Renate", true);
  await admin.goto("/admin");
  const answer = await admin.request.post(`/api/admin/appeals/${table}`, {
    data: { ruling: "draw", note: "Seit zwanzig Zügen geschieht nichts mehr.", warned: [] },
  });
  expect(answer.ok()).toBe(true);
  await admin.context().close();
  await expect(page.locator(".ending")).toBeVisible();
}

/** A tournament of bots alone, to its end. */
async function tournamentOver(page: Page): Promise<void> {
  await become(page, "Żaneta");
  await page.goto("/");
  const answer = await page.request.post("/api/tournaments", {
    data: { name: "Blitz am Freitag", game: "dame", form: "round_robin" },
  });
  const { tournament } = (await answer.json()) as { tournament: string };
  await page.request.post(`/api/tournaments/${tournament}/bots`, { data: { level: "random", count: 4 } });
  await page.request.post(`/api/tournaments/${tournament}/start`);
  await page.goto(`/tournaments/${tournament}`);
  await expect(page.locator('a[href$="/replay"]').nth(5)).toBeVisible({ timeout: 150_000 });
}

async function tournament(page: Page, wish: object, bots: number, starts: boolean): Promise<void> {
  await become(page, "Żaneta");
  await page.goto("/");
  const answer = await page.request.post("/api/tournaments", {
    data: { name: "Frühlingsturnier der Nachbarschaft", game: "dame", form: "swiss", rounds: 3, ...wish },
  });
  const { tournament } = (await answer.json()) as { tournament: string };
  await page.request.post(`/api/tournaments/${tournament}/join`, { data: {} });
  await page.request.post(`/api/tournaments/${tournament}/bots`, { data: { level: "casual", count: bots } });
  if (starts) await page.request.post(`/api/tournaments/${tournament}/start`);
  await page.goto(`/tournaments/${tournament}`);
  await expect(page.locator("tbody tr").first()).toBeVisible();
}

const asAdmin = (name: string, path: string, before?: (page: Page) => Promise<unknown>): Scene => ({
  name,
  whole: true,
  play: async (page) => {
    const guest = await other(await home(page));
    await before?.(guest);
    await become(page, "Renate", true);
    await page.goto(path);
    await expect(page.locator(".room h1")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const first = page.locator(".queue li a").first();
    if (path === "/admin" && (await first.isVisible())) await first.click();
  },
});

const home = async (page: Page): Promise<Page> => (await page.goto("/"), page);

/** A page at its address; with an account, if one is needed. */
const at = (name: string, path: string, account = false): Scene => ({
  name,
  whole: true,
  play: async (page) => {
    if (account) await become(page, NAME);
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
  },
});

async function onPaper(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.emulateMedia({ media: "print" });
}

export const place: Scene[] = [
  { name: "home-first", path: "/", whole: true },
  { name: "home-back", whole: true, play: comeBack },
  {
    name: "home-pairing",
    path: "/",
    play: (page) => page.locator('section[aria-labelledby="pairing"] button.main').click(),
  },
  {
    name: "home-invited",
    whole: true,
    play: async (page) => {
      const name = await signUp(page, "Bo");
      const friend = await other(await home(page));
      await signUp(friend, "Marek");
      await open(friend, { invites: [name], clock: DAYS });
      await expect(page.locator(".invitations li")).toBeVisible();
    },
  },
  ...GAMES.map((game): Scene => ({
    name: `open-${game}`,
    path: `/open/${game}`,
    whole: true,
    play: async (page) => {
      await expect(page.locator("form")).toBeVisible();
      await page.locator("form details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
    },
  })),
  {
    name: "waiting",
    table: { game: "dame", others: null, options: { starts: 0 } },
    play: (page) => expect(page.locator(".waiting .code")).toBeVisible(),
  },
  {
    name: "waiting-four",
    table: { game: "queens_gambit", others: null, options: { players: 4 } },
    play: (page) => expect(page.locator(".waiting .code")).toBeVisible(),
  },
  {
    name: "greeting",
    play: async (page) => {
      const table = await open(await other(await home(page)), { clock: DAYS });
      await page.goto(`/tables/${table}`);
      await expect(page.locator(".join")).toBeVisible();
    },
  },
  {
    name: "greeting-four",
    play: async (page) => {
      const table = await open(await other(await home(page)), { game: "queens_gambit", options: { players: 4 } });
      await page.goto(`/tables/${table}`);
      await expect(page.locator(".join")).toBeVisible();
    },
  },
  ...GAMES.map(replay),
  ...GAMES.map(review),
  reviewing,
  ...["dame", "chess"].map((game): Scene => ({
    name: `analysis-${game}`,
    path: `/analysis/${game}`,
    whole: true,
    play: (page) => expect(page.locator("main ol li, main ul li").first()).toBeVisible({ timeout: 60_000 }),
  })),
  ...GAMES.map((game): Scene => ({
    name: `learn-${game}`,
    path: `/learn/${game}`,
    play: (page) => expect(page.locator(".lesson:visible").first()).toBeVisible(),
  })),
  { name: "watch", whole: true, play: watching },
  at("rulebooks", "/rules"),
  ...GAMES.map((game) => at(`rules-${game}`, `/rules/${game}`)),
  ...GAMES.map((game): Scene => ({ name: `paper-${game}`, path: `/rules/${game}`, whole: true, play: onPaper })),
  at("sign-in", "/sign-in"),
  at("sign-up", "/sign-up"),
  at("reset", "/reset"),
  {
    name: "profile",
    whole: true,
    play: async (page) => {
      const name = await withHistory(await home(page));
      await page.goto(`/people/${encodeURIComponent(name)}`);
      await expect(page.locator(".cards canvas").first()).toBeVisible();
    },
  },
  {
    name: "profile-other",
    whole: true,
    play: async (page) => {
      const name = await withHistory(await home(page));
      await become(page, "Bo");
      await page.goto(`/people/${encodeURIComponent(name)}`);
      await expect(page.locator(".cards canvas").first()).toBeVisible();
    },
  },
  at("settings", "/settings", true),
  ...["table", "notices", "vacation", "account", "sessions", "tokens", "data"].map((section) =>
    at(`settings-${section}`, `/settings/${section}`, true),
  ),
  {
    name: "notices",
    play: async (page) => {
      await comeBack(page);
      await page.locator(".bell .opener").click();
    },
  },
  { name: "appeal", play: appealed },
  { name: "frozen", play: frozen },
  { name: "decided", play: decided },
  asAdmin("admin-queue", "/admin", frozen),
  asAdmin("admin-log", "/admin/log"),
  asAdmin("admin-reports", "/admin/reports", async (page) => {
    const table = await openTable(page, { name: NAME, others: null, options: { starts: 0 } });
    const opposite = await joined(page);
    await turnToChat(page);
    await page.locator("#chat-text").fill("Du lahme Ente");
    await page.keyboard.press("Enter");
    await expect(page.locator("#panel-story li", { hasText: "Du lahme Ente" })).toBeVisible();
    const told = await opposite.request.post(`/api/tables/${table}/chat/players/0/reports`, {
      data: { words: "Das muss nicht sein." },
    });
    expect(told.status()).toBe(204);
  }),
  at("tournaments", "/tournaments"),
  at("tournaments-form", "/tournaments", true),
  { name: "tournament-open", whole: true, play: (page) => tournament(page, {}, 5, false) },
  {
    name: "tournament-running",
    whole: true,
    play: (page) => tournament(page, { clock: DAYS, game: "queens_gambit", seats: 4 }, 8, true),
  },
  { name: "tournament-chess", whole: true, play: (page) => tournament(page, { clock: DAYS, game: "chess" }, 7, true) },
  {
    name: "tournament-round-robin",
    whole: true,
    play: (page) => tournament(page, { clock: DAYS, game: "match_of_the_century", form: "round_robin" }, 3, true),
  },
  { name: "tournament-arena", whole: true, play: (page) => tournament(page, { form: "arena", minutes: 30 }, 4, true) },
  { name: "tournament-over", whole: true, play: tournamentOver },
  {
    name: "curtain",
    play: async (page) => {
      const answer = await (
        await home(page)
      ).request.post("/api/tables", {
        data: { game: "queens_gambit", options: { players: 2 }, seats: [{ here: "Ada" }, { here: "Bo" }] },
      });
      await page.goto(`/tables/${((await answer.json()) as { table: string }).table}`);
      await expect(page.locator("dialog.curtain")).toBeVisible();
    },
  },
  at("unknown", "/nowhere/at/all"),
  at("no-table", "/tables/nowhere"),
  at("about", "/about"),
];
