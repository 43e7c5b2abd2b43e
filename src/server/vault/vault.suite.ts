import { suiteOf } from '#testing/suite.ts';

suiteOf(__dirname);
