/** What is opened by a click on a place's page, in one file: each would cost every page a hash. */
export { CorrectionForm, fetchFormFacts } from './correction-form.tsx';
export { PictureForm } from './picture-form.tsx';
