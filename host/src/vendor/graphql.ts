/**
 * The exports of graphql that the client needs; remotes need none, because their documents are compiled at build time.
 */
export { BREAK, isSelectionNode, Kind, OperationTypeNode, visit } from '@vendor/graphql';
