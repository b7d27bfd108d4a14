/** The names of graphql that the client itself needs; remotes need none, as their documents are compiled at build time. */
export { BREAK, isSelectionNode, Kind, OperationTypeNode, visit } from '@vendor/graphql';
