// Whether the overview card is open, and of which game.
let shown = $state<string | null>(null);

export const shownOverview = (): string | null => shown;
export const openOverview = (game: string): void => void (shown = game);
export const closeOverview = (): void => void (shown = null);
