/** Name of the draft of a place's correction; separate from the form, which only loads when there is a draft. */
export const correctionDraft = (guid: string): string => `correction:${guid}`;
