/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who looks after a report. */
export type DeskIssueAssignee =
  | 'ME'
  | 'NOBODY';

export type DeskIssuesExportQueryVariables = Exact<{
  done?: boolean | null | undefined;
  type?: string | null | undefined;
  status?: string | null | undefined;
  assignee?: DeskIssueAssignee | null | undefined;
  overdue?: boolean | null | undefined;
}>;


export type DeskIssuesExportQuery = { readonly exportDeskIssues: { readonly fileName: string, readonly text: string, readonly isCut: boolean } };

export type DeskIssueMarksQueryVariables = Exact<{
  type?: string | null | undefined;
  status?: string | null | undefined;
  assignee?: DeskIssueAssignee | null | undefined;
  overdue?: boolean | null | undefined;
}>;


export type DeskIssueMarksQuery = { readonly getMapTileSets: ReadonlyArray<{ readonly layers: ReadonlyArray<string>, readonly url: string, readonly minZoom: number, readonly maxZoom: number }>, readonly getDeskIssueMarks: ReadonlyArray<{ readonly identifier: string, readonly reportedType: string, readonly lon: number, readonly lat: number, readonly isOverdue: boolean }> };

export type DeskIssueTileSetsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskIssueTileSetsQuery = { readonly getMapTileSets: ReadonlyArray<{ readonly layers: ReadonlyArray<string>, readonly url: string, readonly minZoom: number, readonly maxZoom: number }> };

export type DeskIssuesNearQueryVariables = Exact<{
  type: string;
  position: ReadonlyArray<number> | number;
}>;


export type DeskIssuesNearQuery = { readonly getOpenIssuesNear: ReadonlyArray<{ readonly identifier: string, readonly reportedType: string, readonly reportedDate: string, readonly status: string, readonly distanceMetres: number, readonly confirmations: number }> };

export type DeskPlacesNearQueryVariables = Exact<{
  coordinates: ReadonlyArray<number> | number;
}>;


export type DeskPlacesNearQuery = { readonly matchPlaces: ReadonlyArray<{ readonly distanceMetres: number | null, readonly heading: string | null, readonly place: { readonly guid: string, readonly name: string, readonly address: string | null } }> };

export type DeskStreetsQueryVariables = Exact<{
  text: string;
}>;


export type DeskStreetsQuery = { readonly searchAddresses: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly lon: number, readonly lat: number }> };

export type DeskIssueNamedQueryVariables = Exact<{
  identifier: string;
}>;


export type DeskIssueNamedQuery = { readonly getDeskIssue: { readonly identifier: string, readonly mergedInto: string | null, readonly isWithdrawn: boolean } | null };


export const DeskIssuesExportQueryDocument = {"__meta__":{"id":"7577e2d1a2e3ea14b83b47fadbfcaf5e1591cfab367f05dff61f61837baef0a8","part":"console","switches":[{"anyOf":["showIssues"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskIssuesExportQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"done"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"assignee"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeskIssueAssignee"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDeskIssues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"done"},"value":{"kind":"Variable","name":{"kind":"Name","value":"done"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"assignee"},"value":{"kind":"Variable","name":{"kind":"Name","value":"assignee"}}},{"kind":"Argument","name":{"kind":"Name","value":"overdue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isCut"}}]}}]}}]} as unknown as DocumentNode<DeskIssuesExportQuery, DeskIssuesExportQueryVariables>;
export const DeskIssueMarksQueryDocument = {"__meta__":{"id":"d6e27ecc1678b6d543d12b01629a79d3d60a419ceaa40a3ebde23acfcebfe14c","part":"console","switches":[{"anyOf":["showMap","showGreenSpacesExplorer"],"allOf":[]},{"anyOf":["showIssues"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskIssueMarksQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"assignee"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeskIssueAssignee"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMapTileSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layers"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"minZoom"}},{"kind":"Field","name":{"kind":"Name","value":"maxZoom"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getDeskIssueMarks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"assignee"},"value":{"kind":"Variable","name":{"kind":"Name","value":"assignee"}}},{"kind":"Argument","name":{"kind":"Name","value":"overdue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"reportedType"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}}]}}]}}]} as unknown as DocumentNode<DeskIssueMarksQuery, DeskIssueMarksQueryVariables>;
export const DeskIssueTileSetsQueryDocument = {"__meta__":{"id":"da9106df39219b4df0f68e277d76e3148e7095d0213928f4c8f075441974578a","part":"console","switches":[{"anyOf":["showMap","showGreenSpacesExplorer"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskIssueTileSetsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMapTileSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layers"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"minZoom"}},{"kind":"Field","name":{"kind":"Name","value":"maxZoom"}}]}}]}}]} as unknown as DocumentNode<DeskIssueTileSetsQuery, DeskIssueTileSetsQueryVariables>;
export const DeskIssuesNearQueryDocument = {"__meta__":{"id":"b6c966abd74785de6fa659452d2ac022d11de51a56f004749a81f0e53defdb69","part":"console","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskIssuesNearQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"position"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getOpenIssuesNear"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"position"},"value":{"kind":"Variable","name":{"kind":"Name","value":"position"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"reportedType"}},{"kind":"Field","name":{"kind":"Name","value":"reportedDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"distanceMetres"}},{"kind":"Field","name":{"kind":"Name","value":"confirmations"}}]}}]}}]} as unknown as DocumentNode<DeskIssuesNearQuery, DeskIssuesNearQueryVariables>;
export const DeskPlacesNearQueryDocument = {"__meta__":{"id":"c4a95056655bac4bc2c15983f448cbab62327a4ec8c2d64e3d5e59df9ff74c65","part":"console"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskPlacesNearQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"coordinates"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"coordinates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"coordinates"}}},{"kind":"Argument","name":{"kind":"Name","value":"searchRangeMetres"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distanceMetres"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}}]} as unknown as DocumentNode<DeskPlacesNearQuery, DeskPlacesNearQueryVariables>;
export const DeskStreetsQueryDocument = {"__meta__":{"id":"f5c97fe45df2727ab4deefbc556c2a55b60bcb19b1e098ecde6d38fdac04938f","part":"console"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskStreetsQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchAddresses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<DeskStreetsQuery, DeskStreetsQueryVariables>;
export const DeskIssueNamedQueryDocument = {"__meta__":{"id":"0a3b923093eb6d2816dd449312cf606f8b51ab31ac8e888ed429bb69ed95ddc2","part":"console","switches":[{"anyOf":["showIssues"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskIssueNamedQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskIssue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"mergedInto"}},{"kind":"Field","name":{"kind":"Name","value":"isWithdrawn"}}]}}]}}]} as unknown as DocumentNode<DeskIssueNamedQuery, DeskIssueNamedQueryVariables>;