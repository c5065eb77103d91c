// A piece by its letter: b and w, capital for a king.

export const colourOf = (letter: string): "white" | "black" => (letter.toLowerCase() === "w" ? "white" : "black");
export const isKing = (letter: string): boolean => letter === letter.toUpperCase();
