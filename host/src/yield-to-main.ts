/** Ends the current task, so that a slow phone can answer a touch, and goes on in the next one. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
