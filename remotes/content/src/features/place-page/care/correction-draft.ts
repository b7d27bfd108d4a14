/** Name of the draft of a place's correction: apart from the form, which is fetched when there is one. */
export const correctionDraft = (guid: string): string => `correction:${guid}`;
