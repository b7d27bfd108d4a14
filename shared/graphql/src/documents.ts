/** Metadata of compiled documents. */
import type { SwitchCondition } from '@greenward/contract';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** Written by code generation; other documents have none. */
interface CompiledDocument extends DocumentNode {
  readonly __meta__?: { readonly id: string; readonly part?: string; readonly switches?: readonly SwitchCondition[] };
}

/** The id of the operation in the release record (sha256 of its text); null for a document that is not compiled. */
export const documentId = (document: DocumentNode): string | null =>
  (document as CompiledDocument).__meta__?.id ?? null;

/** The remote that owns the document, or 'host'; empty for a document that is not compiled or predates part names. */
export const documentPart = (document: DocumentNode): string => (document as CompiledDocument).__meta__?.part ?? '';

/**
 * Conditions of its fields if all of them can be switched off; null if some are always answered, and for older
 * documents.
 */
export const documentSwitches = (document: DocumentNode): readonly SwitchCondition[] | null =>
  (document as CompiledDocument).__meta__?.switches ?? null;

export const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition');

export const isMutation = (document: DocumentNode): boolean => operationOf(document)?.operation === 'mutation';
