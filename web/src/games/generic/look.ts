import type { Look } from "../look";
import TextTable from "./TextTable.svelte";

export const look: Look = { board: TextTable };
