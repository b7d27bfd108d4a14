/** Sends a report: to the council, to the project's team, or of a spot without a place. It can wait for the network. */
import { useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { ReadyReport } from '../../parts/report-draft.ts';
import { SOMETHING_ELSE } from '../../parts/something-else.ts';
import { useWhere } from '../../parts/use-where.ts';
import {
  AddIssueAtMutationDocument,
  AddPlaceGreentalkIssueMutationDocument,
  AddPlaceIssueMutationDocument,
} from './send-report.generated.ts';
import type { AddPlaceIssueMutation } from './send-report.generated.ts';

export type ReportAnswer = AddPlaceIssueMutation['addPlaceIssue'];

export interface Contact {
  readonly name: string;
  readonly email: string;
}

const NOTHING: ReportAnswer = { identifier: null, needsConfirmation: false, picturePermit: null, refusal: null };
const TOO_MANY = 'RATE_LIMITED';

function answerIn<Data>(
  result: Result<Data>,
  read: (data: Data) => ReportAnswer,
  tooMany: string,
): Result<ReportAnswer> {
  if (result.outcome === 'failed' && result.code === TOO_MANY)
    return { outcome: 'refused', refusal: { code: TOO_MANY, message: tooMany }, data: NOTHING };
  if (result.outcome === 'done') return { ...result, data: read(result.data) };
  return result.outcome === 'refused' ? { ...result, data: read(result.data) } : result;
}

/** @returns a function that never rejects; its key is the same for each attempt at the same report */
export function useSendReport({
  where,
  kind,
  details,
}: ReadyReport): (contact: Contact | null, key: string) => Promise<Result<ReportAnswer>> {
  const words = useWords();
  const nameOf = useWhere();
  const tooMany = words('issues.tooMany');
  const options = {
    changes: () => [{ kind: 'issues' as const }],
    queueAs: () => words('issues.queued.label', { title: kind.title, where: nameOf(where) }),
  };
  const toCouncil = useWrite(AddPlaceIssueMutationDocument, options);
  const toTeam = useWrite(AddPlaceGreentalkIssueMutationDocument, options);
  const ofSpot = useWrite(AddIssueAtMutationDocument, options);
  return async (contact, key) => {
    const issue = {
      issueType: kind.slug,
      description: details.description,
      answer: details.answer,
      contact: contact === null ? null : { name: contact.name === '' ? null : contact.name, email: contact.email },
    };
    if (where.kind === 'spot')
      return answerIn(
        await ofSpot.send({ position: [where.lon, where.lat], issue }, key),
        (data) => data.addIssueAt,
        tooMany,
      );
    const variables = { guid: where.guid, issue, activityProps: { common_name: where.name } };
    return kind.slug === SOMETHING_ELSE
      ? answerIn(await toTeam.send(variables, key), (data) => data.addPlaceGreentalkIssue, tooMany)
      : answerIn(await toCouncil.send(variables, key), (data) => data.addPlaceIssue, tooMany);
  };
}
