// A line between the page and the server that freezes, drops, delays and cuts.
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { ownOrigins } from "./table";

const target = Number(process.env.KIEBITZ_E2E_PORT ?? 8137);

/** What happens to the bytes: they pass, or they lie in the line and neither side is told. */
type State = "open" | "frozen";

export class Proxy {
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly all = new Set<Socket>();
  private state: State = "open";
  /** New connections reach no server. */
  private refuses = false;
  /** What the server says is lost from here on. */
  private swallowsAnswers = false;
  private readonly held: (() => void)[] = [];
  private readonly server = createServer((here) => this.join(here));
  delay = 0;

  static async open(): Promise<Proxy> {
    const proxy = new Proxy();
    await new Promise<void>((done) => proxy.server.listen(0, "127.0.0.1", done));
    ownOrigins.add(proxy.address);
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Nothing passes any more, in old connections and new ones, without notice. */
  freeze(): void {
    this.state = "frozen";
  }

  /** The connections that are open now are dead without being told; new ones pass. */
  strand(): void {
    for (const pair of this.pairs) for (const end of pair) end.removeAllListeners("data").pause();
    this.pairs.clear();
    this.state = "open";
  }

  /** What lay in the line passes after all. */
  thaw(): void {
    this.state = "open";
    for (const pass of this.held.splice(0)) pass();
  }

  /** The server gets what is sent, but its answers are lost; then nothing passes until `mend`. */
  loseAnswers(): void {
    this.swallowsAnswers = true;
  }

  /** Old connections end, and new ones reach no server. */
  drop(): void {
    this.refuses = true;
    this.hangUp();
  }

  /** New connections pass; the old ones and what lay in them are gone. */
  mend(): void {
    this.hangUp();
    this.held.length = 0;
    this.state = "open";
    this.refuses = false;
    this.swallowsAnswers = false;
  }

  async close(): Promise<void> {
    this.hangUp();
    ownOrigins.delete(this.address);
    for (const end of this.all) end.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private hangUp(): void {
    for (const pair of this.pairs) for (const end of pair) end.destroy();
    this.pairs.clear();
  }

  private join(here: Socket): void {
    if (this.refuses) return void here.destroy();
    const there = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [here, there];
    this.pairs.add(pair);
    for (const end of pair) {
      this.all.add(end);
      end.setNoDelay(true);
      end.on("error", () => undefined);
      end.on("close", () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    here.on("data", (bytes) => this.pass(bytes, there));
    there.on("data", (bytes) => {
      if (!this.swallowsAnswers) this.pass(bytes, here);
    });
  }

  private pass(bytes: Buffer, to: Socket): void {
    const write = (): void => {
      if (this.state === "frozen") return void this.held.push(write);
      if (!to.destroyed) to.write(bytes);
    };
    if (this.delay) setTimeout(write, this.delay);
    else write();
  }
}
