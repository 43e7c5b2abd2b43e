import { QRCodeSVG } from '@rc-component/qrcode';

import { CopyText } from '#client/kit/copy/CopyText.tsx';

import styles from './second-factor.module.css';

interface AppKeyProps {
  /** What stands in the picture. */
  uri: string;
  /** The same for who cannot scan it. */
  secret: string;
}

/** What an authenticator app is given: a picture to scan, and its secret to be typed instead. */
export const AppKey = ({ uri, secret }: AppKeyProps) => (
  <div className={styles.key}>
    <QRCodeSVG
      className={styles.picture}
      value={uri}
      size={184}
      level="M"
      marginSize={4}
      role="img"
      aria-label="Picture for the authenticator app"
    />
    <div>
      <p>
        Scan this picture with an authenticator app, such as one that came with your phone or your password manager.
        Then type the six digits that it shows.
      </p>
      <p>
        Cannot scan it? Type this key into the app:
        <br />
        <code className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>{' '}
        <CopyText what="key" text={secret} />
      </p>
    </div>
  </div>
);
