/** Forms: input, validation, drafts, submission. */
export { Form } from './form.tsx';
export { TextField } from './text-field.tsx';
export { useForm } from './use-form.ts';
export type { FieldName, FormOptions, FormState } from './use-form.ts';
export type { FormSchema } from '@formisch/react';
