/** What the modules above ask of the inbox. */
export { countNewContacts } from './contacts/contacts.read.ts';
export { countSubscribersSince } from './subscribers/subscribers.read.ts';
export { countReaders, nextReaders, ownParts } from './subscribers/readers.ts';
