/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DeskMarket_marketFragment } from './markets.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskDrawValueInput = {
  /** How it is written: 'numbers' or 'hex'. */
  readonly form: string;
  /** What it is and when it is published. */
  readonly text: string;
};

export type DeskMarketPlan = {
  readonly closesAt: string;
  readonly description: string;
  /** Of a ballot: the public value that its draw will use; null if it is not announced. */
  readonly drawValue?: DeskDrawValueInput | null | undefined;
  readonly holdMinutes: number;
  readonly isPublic: boolean;
  /** 'market' or 'ballot'. Only that of a draft can change. Left out to keep it, as the two below. */
  readonly mode?: string | null | undefined;
  readonly name: string;
  /** Null to keep what nobody collected. */
  readonly noShowHours?: number | null | undefined;
  readonly offerHours: number;
  /** By calendar and clock of the town, as '2026-12-05T10:00'; empty when it is not decided. */
  readonly opensAt: string;
  /** Orders from one network address within a day; null for any number. */
  readonly ordersPerNetwork?: number | null | undefined;
  readonly ordersPerResident: number;
  /** Parts of postcodes; empty for all. */
  readonly postcodes: ReadonlyArray<string>;
  /** One for each audience. */
  readonly quotas: ReadonlyArray<DeskQuota>;
  readonly treesPerOrder: number;
  readonly waitingList: boolean;
};

export type DeskQuota = {
  /** Slug. */
  readonly audience: string;
  /** Trees; null for no limit. */
  readonly quota?: number | null | undefined;
  /** Of a ballot: tickets of each of them in the draw, 1 to 100. Left out to keep them. */
  readonly weight?: number | null | undefined;
};

export type DeskTrialWish = {
  /** Slug. */
  readonly audience: string;
  readonly people: number;
  readonly postcodes: ReadonlyArray<string>;
  /** That each of them orders. */
  readonly trees: number;
};

export type MarketKey = {
  readonly slug: string;
};

export type NewDeskEvent = {
  readonly address: string;
  /** By the calendar of the town, as '2026-12-05'. */
  readonly day: string;
  readonly description: string;
  readonly directions: string;
  /** By its clock, as '10:00'. */
  readonly from: string;
  /** Degrees (WGS 84). */
  readonly lat: number;
  /** Slug of the location whose trees are handed out; empty for all. */
  readonly location: string;
  readonly lon: number;
  readonly name: string;
  readonly slug: string;
  readonly tickets: number;
  readonly to: string;
};

export type NewDeskLocation = {
  readonly description: string;
  /** 'PICKUP' or 'DELIVERY'. */
  readonly fulfilment: string;
  readonly name: string;
  readonly slug: string;
};

export type NewDeskTree = {
  /** Species slug. */
  readonly category: string;
  readonly description: string;
  /** Metres. */
  readonly heightIn20Years: number;
  /** Slug of the location. */
  readonly location: string;
  readonly name: string;
  readonly skuId: string;
  readonly soil: string;
  readonly spreadIn20Years: number;
  readonly summary: string;
  /** 'full', 'part' or 'shade'. */
  readonly sun: string;
  readonly total: number;
};

export type DeskMarketQueryVariables = Exact<{
  market: MarketKey;
}>;


export type DeskMarketQuery = { readonly getDeskMarket: { readonly version: string, readonly description: string, readonly isPublic: boolean, readonly opensAt: string, readonly closesAt: string, readonly ordersPerResident: number, readonly treesPerOrder: number, readonly ordersPerNetwork: number | null, readonly postcodes: ReadonlyArray<string>, readonly waitingList: boolean, readonly offerHours: number, readonly holdMinutes: number, readonly noShowHours: number | null, readonly failedAt: string | null, readonly applied: number, readonly terms: string | null, readonly market: { ' $fragmentRefs'?: { 'DeskMarket_marketFragment': DeskMarket_marketFragment } }, readonly drawValue: { readonly text: string, readonly form: string } | null, readonly audiences: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly isGroup: boolean, readonly quota: number | null, readonly weight: number }>, readonly locations: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly fulfilment: string }>, readonly stock: ReadonlyArray<{ readonly location: string, readonly sku: string, readonly tree: string, readonly total: number, readonly ordered: number, readonly held: number }>, readonly events: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly startDate: string, readonly isCancelled: boolean, readonly location: string | null, readonly ticketsLeft: number }> } | null, readonly getBallot: { readonly status: string, readonly entries: number, readonly seedHash: string | null, readonly closedAt: string | null, readonly listHash: string | null, readonly drawnAt: string | null, readonly publicValue: string | null } | null };

export type DeskTrialQueryVariables = Exact<{
  market: MarketKey;
  wish: DeskTrialWish;
}>;


export type DeskTrialQuery = { readonly tryDeskMarket: { readonly outside: number, readonly orders: number, readonly without: number, readonly treesLeft: number, readonly endedBy: string } };

export type DeskStockExportQueryVariables = Exact<{
  market: MarketKey;
}>;


export type DeskStockExportQuery = { readonly exportDeskStock: { readonly fileName: string, readonly text: string } };

export type DeskMarketExportQueryVariables = Exact<{
  market: MarketKey;
}>;


export type DeskMarketExportQuery = { readonly exportDeskMarket: { readonly fileName: string, readonly text: string } };

export type ChangeDeskMarketMutationVariables = Exact<{
  market: MarketKey;
  plan: DeskMarketPlan;
  seen: string;
}>;


export type ChangeDeskMarketMutation = { readonly changeDeskMarket: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type MoveDeskMarketMutationVariables = Exact<{
  market: MarketKey;
  to: string;
}>;


export type MoveDeskMarketMutation = { readonly moveDeskMarket: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type SetDeskStockMutationVariables = Exact<{
  market: MarketKey;
  file: string;
  dryRun: boolean;
}>;


export type SetDeskStockMutation = { readonly setDeskStock: { readonly changes: ReadonlyArray<{ readonly location: string, readonly sku: string, readonly from: number, readonly to: number }>, readonly mistakes: ReadonlyArray<{ readonly code: string, readonly line: number, readonly location: string, readonly sku: string, readonly said: string, readonly count: number }> } };

export type AddDeskLocationMutationVariables = Exact<{
  market: MarketKey;
  location: NewDeskLocation;
}>;


export type AddDeskLocationMutation = { readonly addDeskLocation: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type AddDeskTreeMutationVariables = Exact<{
  market: MarketKey;
  tree: NewDeskTree;
}>;


export type AddDeskTreeMutation = { readonly addDeskTree: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type AddDeskEventMutationVariables = Exact<{
  market: MarketKey;
  event: NewDeskEvent;
}>;


export type AddDeskEventMutation = { readonly addDeskEvent: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const DeskMarketQueryDocument = {"__meta__":{"id":"2bf36fd98608774d3efffd1db138f03134cafc5dc607f15d59cba8a400418806","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]},{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskMarketQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"market"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskMarket_market"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}},{"kind":"Field","name":{"kind":"Name","value":"ordersPerResident"}},{"kind":"Field","name":{"kind":"Name","value":"treesPerOrder"}},{"kind":"Field","name":{"kind":"Name","value":"ordersPerNetwork"}},{"kind":"Field","name":{"kind":"Name","value":"drawValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"form"}}]}},{"kind":"Field","name":{"kind":"Name","value":"postcodes"}},{"kind":"Field","name":{"kind":"Name","value":"waitingList"}},{"kind":"Field","name":{"kind":"Name","value":"offerHours"}},{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"noShowHours"}},{"kind":"Field","name":{"kind":"Name","value":"failedAt"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"terms"}},{"kind":"Field","name":{"kind":"Name","value":"audiences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isGroup"}},{"kind":"Field","name":{"kind":"Name","value":"quota"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"fulfilment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"tree"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"held"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"ticketsLeft"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"getBallot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"seedHash"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listHash"}},{"kind":"Field","name":{"kind":"Name","value":"drawnAt"}},{"kind":"Field","name":{"kind":"Name","value":"publicValue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskMarket_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMarket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}},{"kind":"Field","name":{"kind":"Name","value":"trees"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"held"}}]}}]} as unknown as DocumentNode<DeskMarketQuery, DeskMarketQueryVariables>;
export const DeskTrialQueryDocument = {"__meta__":{"id":"6a41c43cdca5fe47d3d8a0301728c2724e7164a1af9f32557d0150efb7a5668e","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskTrialQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wish"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeskTrialWish"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tryDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"wish"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wish"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outside"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"without"}},{"kind":"Field","name":{"kind":"Name","value":"treesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"endedBy"}}]}}]}}]} as unknown as DocumentNode<DeskTrialQuery, DeskTrialQueryVariables>;
export const DeskStockExportQueryDocument = {"__meta__":{"id":"56dd5f9ed54f6148c15b32091cbc3260388a8968999bd2a61a617a14afbaf535","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskStockExportQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDeskStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DeskStockExportQuery, DeskStockExportQueryVariables>;
export const DeskMarketExportQueryDocument = {"__meta__":{"id":"3929f7e2fc6c4f6d8fa6e4ae486efc9841648c32b7d4d1e086c59e1abc4841cf","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskMarketExportQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DeskMarketExportQuery, DeskMarketExportQueryVariables>;
export const ChangeDeskMarketMutationDocument = {"__meta__":{"id":"319b1e3937a4d216edabe469ac8b27dc572e36d1131375fd2da0517b1b8b1175","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeDeskMarketMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"plan"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMarketPlan"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"plan"},"value":{"kind":"Variable","name":{"kind":"Name","value":"plan"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeDeskMarketMutation, ChangeDeskMarketMutationVariables>;
export const MoveDeskMarketMutationDocument = {"__meta__":{"id":"4c5fe2005360880fb6c97e8fc956a6a6f50d8ba82f8ada70d92f27928f8fbe86","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveDeskMarketMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MoveDeskMarketMutation, MoveDeskMarketMutationVariables>;
export const SetDeskStockMutationDocument = {"__meta__":{"id":"b1629b10c574ec8ab9c73b83e1d9e657b67407d0d308f8190ca0e289d46caf6d","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDeskStockMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDeskStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mistakes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<SetDeskStockMutation, SetDeskStockMutationVariables>;
export const AddDeskLocationMutationDocument = {"__meta__":{"id":"c8da9a066336f6127521be33dccd881fb9b97dc3003fb48c68a523c7586bbabd","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDeskLocationMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"location"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewDeskLocation"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDeskLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"location"},"value":{"kind":"Variable","name":{"kind":"Name","value":"location"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddDeskLocationMutation, AddDeskLocationMutationVariables>;
export const AddDeskTreeMutationDocument = {"__meta__":{"id":"2e4ddb0db6af0aa4e61fad4d376c211228011ed037eff71758109d13fcc00d3f","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDeskTreeMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tree"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewDeskTree"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDeskTree"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"tree"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tree"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddDeskTreeMutation, AddDeskTreeMutationVariables>;
export const AddDeskEventMutationDocument = {"__meta__":{"id":"865b6cab0b617ad193a7247583da69d6ff9ad77da9bbdf2723beb28bdcceffc9","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDeskEventMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewDeskEvent"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDeskEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddDeskEventMutation, AddDeskEventMutationVariables>;