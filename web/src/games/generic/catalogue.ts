// What pages show of a game that has no folder here.
import type { CatalogueEntry } from "../catalogue";
import Art from "./Art.svelte";
import Icon from "./Icon.svelte";

export const entry: CatalogueEntry = { icon: Icon, art: Art, table: () => import("./table") };
