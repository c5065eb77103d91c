import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { loadMe } from "$lib/me.svelte";
import { startRouting } from "$lib/route.svelte";
import { startLanguage } from "$lib/texts.svelte";
import { startTheme } from "$lib/theme.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

startTheme();
startRouting();
void loadMe();
await startLanguage();
export default mount(App, { target });
