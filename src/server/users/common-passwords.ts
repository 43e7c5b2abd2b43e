/** Passwords of at least eight characters that head every list of leaked ones; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 11111111 111111111 00000000 000000000 88888888 99999999
  11223344 12341234 123123123 12344321 147258369 123321123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwerty12345 asdfghjk asdfghjkl zxcvbnm123 asdf1234 qazwsxedc abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwort motdepasse mypassword newpassword pass1234
  admin123 admin1234 administrator welcome1 welcome123 letmein1 letmein123 changeme changeme1 iloveyou iloveyou1 ilovegod sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 trustno1 starwars pokemon1
  whatever dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 charlie1 computer internet samsung1 liverpool arsenal1
  chelsea1 computer1 secret123 test1234 testtest qwerasdf q1w2e3r4 q1w2e3r4t5 1234qwer 123qwe123 987654321a a123456789 123456789a
  goldgold gold1234 silver12 bullion1 ingotingot`.split(/\s+/),
);
