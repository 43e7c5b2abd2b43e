/** Stands for every imported font and picture. */
export default '/assets/file';
