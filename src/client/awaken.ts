import { awaken } from '#client/app/awaken.ts';

// Of a script that runs by itself, so that nothing of a page is executed but files.
const own = document.currentScript;
awaken(window, own?.dataset['scripts']?.split(' ') ?? []);
