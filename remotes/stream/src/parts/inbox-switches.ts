/** Where residents have an inbox (shell §2.9): the page's own condition, for the parts in the header. */
export const INBOX_SWITCHES = {
  anyOf: ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'],
  allOf: ['userAccount'],
} as const;
