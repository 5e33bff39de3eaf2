/** A test of a page waits for what happens as long as the test may last: a busy machine is no reason to fail. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
