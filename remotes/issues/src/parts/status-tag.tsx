/** How a report stands, in the project's words. */
import { useWords } from '@greenward/tenant';
import { Tag } from '@greenward/ui';

/** As words name them. */
const WORDS: Readonly<Record<string, string>> = {
  Open: 'open',
  'In progress': 'inProgress',
  Resolved: 'resolved',
  Closed: 'closed',
};

export function StatusTag({ status }: { readonly status: string }) {
  const words = useWords();
  const known = WORDS[status];
  return <Tag>{known === undefined ? status : words(`issues.status.${known}`)}</Tag>;
}

/** Resolved and Closed count as closed, all others as open (domain §4). */
export const isClosed = (status: string): boolean => status === 'Resolved' || status === 'Closed';
