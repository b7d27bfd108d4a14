/** The interface by which modules above handle further events at places. */
import type { RequestContext } from '../../../graphql/context.ts';

/** An event whose own values the handler has yet to check. */
export interface HandledPlaceEvent {
  /** Well-formed; whether the place exists is still open. */
  readonly placeGuid: string;
  readonly key: string;
  readonly overrideUserId: string | null;
  readonly amount: number | null;
  readonly at: string | null;
}

export interface PlaceEventAnswer {
  /** What happened. */
  readonly name: string;
  /** Null unless a planned refusal, in the project's words, kept the event from being recorded. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** @throws CodedError */
export type PlaceEventHandler = (context: RequestContext, event: HandledPlaceEvent) => Promise<PlaceEventAnswer>;

/** By the event's code. */
export type PlaceEventHandlers = Map<string, PlaceEventHandler>;
