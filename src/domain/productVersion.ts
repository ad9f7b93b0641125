import packageJson from '../../package.json';

/** What `package.json` said when the product was built, such as `1.1.0`. */
export const productVersion = packageJson.version;
