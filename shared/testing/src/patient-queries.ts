/**
 * `findBy…` and `waitFor` of the testing library wait for an element: the limit only stops a hanging test and does not
 * measure performance.
 */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });
