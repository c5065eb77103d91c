// Overview cards, as the boxes have them: the rules of a game at one glance. Each line sums up one rule; its words are in overview.ftl.
import type { Component } from "svelte";
import type { SketchOfMoves } from "$src/board/sketch";
import { entryOf } from "./catalogue";

export interface OverviewLine {
  rule: string;
  /** Which part of a long rule it sums up. */
  part?: string;
  /** Where a piece can go, as a drawing. */
  sketch?: SketchOfMoves;
}

export interface OverviewSection {
  /** The end of its title's id. */
  name: string;
  isNumbered?: boolean;
  lines?: readonly OverviewLine[];
  /** What stands there and is no line. */
  more?: Component;
}

export type Overview = readonly OverviewSection[];

export const hasOverview = (game: string): boolean => entryOf(game).overview !== undefined;

export const overviewOf = async (game: string): Promise<Overview> => (await entryOf(game).overview?.())?.overview ?? [];

export const linesOf = (...rules: string[]): OverviewLine[] => rules.map((rule) => ({ rule }));

/** The text of a line. */
export const lineText = ({ rule, part }: OverviewLine): string =>
  `overview-${rule.replace(".", "-")}${part ? `-${part}` : ""}`;
