/** `/story` redirects to the news, because a story needs a slug. */
import { redirect } from 'react-router';

export const loader = (): never => {
  throw redirect('/news');
};

export const Component = () => null;
