/** How the trees of markets are doing: for everybody once a market has closed, and for staff (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { deskExport, openDesk } from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { listAllMarkets } from '../market/market.service.ts';
import type { Market } from '../market/market.service.ts';
import { LATEST, survivalOf } from './survival.rules.ts';
import type { Survival, SurvivalGroup } from './survival.rules.ts';
import { listSurvival } from './survival.store.ts';
import type { SurvivalRow } from './survival.store.ts';
import { ROUNDS } from '../market/tree-check.rules.ts';

/** Of markets whose figures everybody sees. */
const OVER: readonly string[] = ['CLOSED', 'DRAWN'];
const SHOWN_ROUNDS: readonly string[] = [LATEST, ...ROUNDS];

export interface DeskSurvival {
  readonly market: string;
  readonly name: string;
  readonly figures: Survival | null;
}

const figuresOf = (rows: readonly SurvivalRow[], marketGuid: string, round: string): Survival | null =>
  survivalOf(rows.filter((row) => row.marketGuid === marketGuid && row.round === round));

/** For each market the latest answers; null while it is open. */
export async function describeSurvival(
  { scope }: Pick<RequestContext, 'scope'>,
  markets: readonly Pick<Market, 'guid' | 'status'>[],
): Promise<(Survival | null)[]> {
  const closed = markets.flatMap(({ guid, status }) => (OVER.includes(status) ? [guid] : []));
  const rows = closed.length === 0 ? [] : await listSurvival(scope, closed);
  return markets.map(({ guid }) => figuresOf(rows, guid, LATEST));
}

async function deskFiguresOf(
  context: RequestContext,
  rounds: readonly string[],
): Promise<(DeskSurvival & { readonly round: string })[]> {
  const { scope } = await openDesk(context);
  const markets = await listAllMarkets(scope);
  const rows = await listSurvival(
    scope,
    markets.map(({ guid }) => guid),
  );
  return markets.flatMap(({ guid, slug, name }) =>
    rounds.flatMap((round) =>
      rows.some((row) => row.marketGuid === guid && row.round === round)
        ? [{ market: slug, name, round, figures: figuresOf(rows, guid, round) }]
        : [],
    ),
  );
}

/** Markets of whose trees somebody was asked. @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getDeskSurvival(context: RequestContext, round: string): Promise<DeskSurvival[]> {
  if (!SHOWN_ROUNDS.includes(round))
    throw new CodedError('BAD_USER_INPUT', `round: expected one of ${SHOWN_ROUNDS.join(', ')}`);
  return deskFiguresOf(context, [round]);
}

const COLUMNS = ['market', 'round', 'by', 'group', 'asked', 'answered', 'alive', 'poorly', 'dead', 'moved'];

function linesOf({ market, round, figures }: DeskSurvival & { readonly round: string }): (string | number | null)[][] {
  if (figures === null) return [];
  const { total, kinds, postcodes } = figures;
  const groups: (SurvivalGroup & { readonly by: string })[] = [
    { by: 'all', name: 'all', count: total },
    ...kinds.map((group) => ({ by: 'kind', ...group })),
    ...postcodes.map((group) => ({ by: 'postcode', ...group })),
  ];
  return groups.map(({ by, name, count: { asked, answered, alive, poorly, dead, moved } }) => [
    ...[market, round, by, name ?? 'others'],
    ...[asked, answered, alive, poorly, dead, moved],
  ]);
}

/** The same figures, with the same groups left out. @throws CodedError UNAUTHENTICATED */
export async function exportDeskSurvival(context: RequestContext): Promise<DeskExport> {
  const figures = await deskFiguresOf(context, SHOWN_ROUNDS);
  return deskExport(context, 'survival', { text: csvText(COLUMNS, figures.flatMap(linesOf)) });
}
