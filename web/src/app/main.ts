import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { loadMe } from "$src/features/account/me.svelte";
import { startRouting } from "./router.svelte";
import { startLanguage } from "$src/i18n/texts.svelte";
import { startTheme } from "./theme.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

startTheme();
startRouting();
void loadMe();
await startLanguage();
export default mount(App, { target });
