/** `findBy…` and `waitFor` of the testing library wait until what they look for is there: the limit ends what never comes, and is no measure of speed. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });
