/** `/story` leads to the news: a story has a name. */
import { redirect } from 'react-router';

export const loader = (): never => {
  throw redirect('/news');
};

export const Component = () => null;
