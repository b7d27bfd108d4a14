/** GET {restEndPoint}/stock with the token of the project (domain §7). A failure is an empty list that says so. */
import { useEffect, useState } from 'react';
import { quietly } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot } from '@greenward/tenant';
import { stockRowsIn } from './giveaway-stock.rules.ts';
import type { StockRow } from './giveaway-stock.rules.ts';

const ANSWER_WITHIN_MS = 10_000;

interface Source {
  /** Null for this origin. */
  readonly restEndPoint: string | null;
  readonly token: string;
}

async function askStock({ restEndPoint, token }: Source): Promise<readonly StockRow[]> {
  const response = await fetch(`${restEndPoint?.replace(/\/+$/, '') ?? ''}/stock`, {
    headers: { 'x-fmp-token': token },
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const rows = response.ok ? stockRowsIn(await response.json()) : null;
  if (rows === null) throw new Error(`The stock did not load: ${response.status}`);
  return rows;
}

export interface GiveawayStock {
  readonly stock: readonly StockRow[];
  readonly isLoading: boolean;
  /** The list is empty because it did not load: nothing is known to be sold out. */
  readonly isUnavailable: boolean;
  retry(): void;
}

type State = Omit<GiveawayStock, 'retry'>;
const LOADING: State = { stock: [], isLoading: true, isUnavailable: false };

export function useGiveawayStock(): GiveawayStock {
  const { reporter } = useRemotes();
  const { tenant, graphql } = useBoot();
  const { restEndPoint } = tenant;
  const { projectToken: token } = graphql;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(LOADING);
  useEffect(() => {
    let isOld = false;
    void quietly({ action: 'getStock', otherwise: null, reporter }, () => askStock({ restEndPoint, token })).then(
      (rows) => {
        if (!isOld) setState({ stock: rows ?? [], isLoading: false, isUnavailable: rows === null });
      },
    );
    return () => {
      isOld = true;
    };
  }, [restEndPoint, token, reporter, attempt]);
  return {
    ...state,
    retry() {
      setState(LOADING);
      setAttempt((count) => count + 1);
    },
  };
}
