// The addresses of our own drawings of the pieces.
import type { Colour, Role } from "./fen";

const files = import.meta.glob<string>("./pieces/*.svg", { query: "?url", import: "default", eager: true });

export const pictureOf = (colour: Colour, role: Role): string => files[`./pieces/${colour}-${role}.svg`]!;
