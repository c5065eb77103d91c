// What pages without a table show of Match of the Century.
import type { MatchOfTheCenturyLaneView, MatchOfTheCenturyView } from "$src/api/types.gen";
import type { CatalogueEntry } from "../catalogue";
import Art from "./Art.svelte";
import Icon from "./Icon.svelte";
import MiniBoard from "./MiniBoard.svelte";
import RolePicture from "./RolePicture.svelte";
import { SPASSKY, personId } from "./view";

const lane = (value: number) => ({ value, cards: [null, null] }) as unknown as MatchOfTheCenturyLaneView;

export const entry: CatalogueEntry<MatchOfTheCenturyView> = {
  icon: Icon,
  art: Art,
  miniBoard: MiniBoard,
  laidOut: { lanes: [1, 2, 3, 4].map(lane), person: SPASSKY },
  sideOf: ({ person }) => (person === null ? null : personId(person)),
  role: { option: "spassky", first: "role-spassky", second: "role-fischer", picture: RolePicture },
  table: () => import("./table"),
  lesson: () => import("./lesson"),
  overview: () => import("./overview"),
  examples: () => Promise.all([import("./Diagram.svelte"), import("./examples.json")]),
};
