/** What the compiled documents of a build say of themselves. */
import type { SwitchCondition } from '@greenward/contract';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** Written by code generation; a document that was not compiled there has none. */
interface CompiledDocument extends DocumentNode {
  readonly __meta__?: { readonly id: string; readonly part?: string; readonly switches?: readonly SwitchCondition[] };
}

/** The id under which the release record has the operation (sha256 of its text); null for a document of no build. */
export const documentId = (document: DocumentNode): string | null => (document as CompiledDocument).__meta__?.id ?? null;

/** The remote that has the document, or 'host'; empty for a document of no build, and of one from before parts were named. */
export const documentPart = (document: DocumentNode): string => (document as CompiledDocument).__meta__?.part ?? '';

/** Conditions of its fields, when every one of them can be switched off; null when something of it is always answered, and for a document from before. */
export const documentSwitches = (document: DocumentNode): readonly SwitchCondition[] | null => (document as CompiledDocument).__meta__?.switches ?? null;

export const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition');

export const isMutation = (document: DocumentNode): boolean => operationOf(document)?.operation === 'mutation';
