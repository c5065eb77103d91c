// The sections of the settings, in their order. To add one: a component, its entry here, and the text
// `settings-<id>`. `account` sections are for those who are signed in.
import type { Component } from "svelte";
import type { IconName } from "$src/ui/icons";
import Account from "./Account.svelte";
import TablePreferences from "./TablePreferences.svelte";
import Display from "./Display.svelte";
import NotificationSettings from "$src/features/notifications/NotificationSettings.svelte";
import ApiTokens from "./ApiTokens.svelte";
import Sessions from "./Sessions.svelte";
import Vacation from "./Vacation.svelte";
import PrivacyAndData from "./PrivacyAndData.svelte";

export interface Section {
  id: string;
  icon: IconName;
  component: Component;
  account?: boolean;
}

export const SECTIONS: Section[] = [
  { id: "display", icon: "half", component: Display },
  { id: "table", icon: "board", component: TablePreferences },
  { id: "notices", icon: "bell", component: NotificationSettings },
  { id: "vacation", icon: "clock", component: Vacation },
  { id: "account", icon: "person", component: Account, account: true },
  { id: "sessions", icon: "eye", component: Sessions, account: true },
  { id: "tokens", icon: "link", component: ApiTokens, account: true },
  { id: "data", icon: "save", component: PrivacyAndData, account: true },
];
