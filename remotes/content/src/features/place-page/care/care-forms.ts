/** Everything that a click on a place's page opens, in one file, because each chunk would add a hash to every page. */
export { CorrectionForm, fetchFormFacts } from './correction-form.tsx';
export { ObjectionForm } from './objection-form.tsx';
export { PictureForm } from './picture-form.tsx';
