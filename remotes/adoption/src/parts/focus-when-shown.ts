/** A ref for what replaces the button that was pressed, so that keyboard users go on from there. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
