// The sections of the settings, in their order. To add one: a component, its entry here, and the text
// `settings-<id>`. `account` sections are for those who are signed in.
import type { Component } from "svelte";
import type { IconName } from "../icons";
import Account from "./Account.svelte";
import AtTable from "./AtTable.svelte";
import Display from "./Display.svelte";
import Notices from "../notices/NoticeSettings.svelte";
import Programs from "./Programs.svelte";
import SignedIn from "./SignedIn.svelte";
import Vacation from "./Vacation.svelte";
import Yours from "./Yours.svelte";

export interface Section {
  id: string;
  icon: IconName;
  component: Component;
  account?: boolean;
}

export const SECTIONS: Section[] = [
  { id: "display", icon: "half", component: Display },
  { id: "table", icon: "board", component: AtTable },
  { id: "notices", icon: "bell", component: Notices },
  { id: "vacation", icon: "clock", component: Vacation },
  { id: "account", icon: "person", component: Account, account: true },
  { id: "sessions", icon: "eye", component: SignedIn, account: true },
  { id: "tokens", icon: "link", component: Programs, account: true },
  { id: "data", icon: "save", component: Yours, account: true },
];
