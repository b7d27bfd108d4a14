/** What the compiled documents of a build say of themselves. */
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** Written by code generation; a document that was not compiled there has none. */
interface CompiledDocument extends DocumentNode {
  readonly __meta__?: { readonly id: string; readonly part?: string };
}

/** The id under which the release record has the operation (sha256 of its text); null for a document of no build. */
export const documentId = (document: DocumentNode): string | null => (document as CompiledDocument).__meta__?.id ?? null;

/** The remote that has the document, or 'host'; empty for a document of no build, and of one from before parts were named. */
export const documentPart = (document: DocumentNode): string => (document as CompiledDocument).__meta__?.part ?? '';

export const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition');

export const isMutation = (document: DocumentNode): boolean => operationOf(document)?.operation === 'mutation';
