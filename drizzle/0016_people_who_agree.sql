CREATE TABLE "joint_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"what" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joint_consents_kind" CHECK ("joint_consents"."kind" in ('payout_account', 'sale', 'balance')),
	CONSTRAINT "joint_consents_state" CHECK ("joint_consents"."state" in ('asked', 'given', 'refused', 'dropped')),
	CONSTRAINT "joint_consents_answered" CHECK ("joint_consents"."state" not in ('given', 'refused') or "joint_consents"."answered_at" is not null)
);
--> statement-breakpoint
DROP INDEX "users_status_order";--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_ownership_id_joint_owners_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."joint_owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joint_consents_one" ON "joint_consents" USING btree ("ownership_id","ref_id");--> statement-breakpoint
CREATE INDEX "joint_consents_ref" ON "joint_consents" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "joint_consents_holder" ON "joint_consents" USING btree ("holder_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "joint_consents_partner" ON "joint_consents" USING btree ("partner_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "compliance_reports_open" ON "compliance_reports" USING btree ("case_id") WHERE "compliance_reports"."state" <> 'filed';--> statement-breakpoint
CREATE INDEX "users_status_order" ON "users" USING btree ("role",array_position(array['pending', 'draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired', 'suspended', 'closed']::text[], "status"::text),"id","status");--> statement-breakpoint
-- By hand: accounts that two people own already. Their second owner is asked about what money could leave by.
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'payout_account', a."id",
  'Payouts to the account at ' || a."bank_name" || ', ending in ' || a."ending", now()
FROM "joint_owners" o JOIN "payout_accounts" a ON a."customer_id" = o."holder_id" AND a."state" IN ('confirmed', 'blocked')
WHERE o."state" IN ('joined', 'ending');--> statement-breakpoint
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'sale', p."id", 'Sale ' || p."number" || ', by wire', now()
FROM "joint_owners" o JOIN "purchases" p ON p."customer_id" = o."holder_id" AND p."payout" = 'wire' AND p."state" IN ('accepted', 'payout_pending')
WHERE o."state" IN ('joined', 'ending');--> statement-breakpoint
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'balance', r."id",
  to_char(r."amount" / 100.0, 'FM999,999,999,990.00') || ' ' || r."currency" || ' from the balance, by wire to the bank', now()
FROM "joint_owners" o JOIN "refunds" r ON r."customer_id" = o."holder_id" AND r."order_id" IS NULL AND r."state" IN ('requested', 'approved')
WHERE o."state" IN ('joined', 'ending');
--> statement-breakpoint
-- Countries of identity checks were free text; they are codes of ISO 3166-1 from now on. A text that names none of them stays, and is
-- corrected when the form is next written in.
CREATE TEMPORARY TABLE country_names (name text PRIMARY KEY, code text NOT NULL);
--> statement-breakpoint
INSERT INTO country_names VALUES
    ('andorra', 'AD'), ('ad', 'AD'), ('unitedarabemirates', 'AE'), ('ae', 'AE'), ('afghanistan', 'AF'), ('af', 'AF'), ('antiguaandbarbuda', 'AG'),
    ('ag', 'AG'), ('anguilla', 'AI'), ('ai', 'AI'), ('albania', 'AL'), ('al', 'AL'), ('armenia', 'AM'), ('am', 'AM'), ('angola', 'AO'), ('ao', 'AO'),
    ('antarctica', 'AQ'), ('aq', 'AQ'), ('argentina', 'AR'), ('ar', 'AR'), ('americansamoa', 'AS'), ('as', 'AS'), ('austria', 'AT'), ('at', 'AT'),
    ('australia', 'AU'), ('au', 'AU'), ('aruba', 'AW'), ('aw', 'AW'), ('alandislands', 'AX'), ('ax', 'AX'), ('azerbaijan', 'AZ'), ('az', 'AZ'),
    ('bosniaandherzegovina', 'BA'), ('ba', 'BA'), ('barbados', 'BB'), ('bb', 'BB'), ('bangladesh', 'BD'), ('bd', 'BD'), ('belgium', 'BE'),
    ('be', 'BE'), ('burkinafaso', 'BF'), ('bf', 'BF'), ('bulgaria', 'BG'), ('bg', 'BG'), ('bahrain', 'BH'), ('bh', 'BH'), ('burundi', 'BI'),
    ('bi', 'BI'), ('benin', 'BJ'), ('bj', 'BJ'), ('saintbarthelemy', 'BL'), ('bl', 'BL'), ('bermuda', 'BM'), ('bm', 'BM'), ('brunei', 'BN'),
    ('bn', 'BN'), ('bolivia', 'BO'), ('bo', 'BO'), ('caribbeannetherlands', 'BQ'), ('bq', 'BQ'), ('brazil', 'BR'), ('br', 'BR'), ('bahamas', 'BS'),
    ('bs', 'BS'), ('bhutan', 'BT'), ('bt', 'BT'), ('bouvetisland', 'BV'), ('bv', 'BV'), ('botswana', 'BW'), ('bw', 'BW'), ('belarus', 'BY'),
    ('by', 'BY'), ('belize', 'BZ'), ('bz', 'BZ'), ('canada', 'CA'), ('ca', 'CA'), ('cocoskeelingislands', 'CC'), ('cc', 'CC'),
    ('congokinshasa', 'CD'), ('cd', 'CD'), ('centralafricanrepublic', 'CF'), ('cf', 'CF'), ('congobrazzaville', 'CG'), ('cg', 'CG'),
    ('switzerland', 'CH'), ('ch', 'CH'), ('cotedivoire', 'CI'), ('ci', 'CI'), ('cookislands', 'CK'), ('ck', 'CK'), ('chile', 'CL'), ('cl', 'CL'),
    ('cameroon', 'CM'), ('cm', 'CM'), ('china', 'CN'), ('cn', 'CN'), ('colombia', 'CO'), ('co', 'CO'), ('costarica', 'CR'), ('cr', 'CR'),
    ('cuba', 'CU'), ('cu', 'CU'), ('capeverde', 'CV'), ('cv', 'CV'), ('curacao', 'CW'), ('cw', 'CW'), ('christmasisland', 'CX'), ('cx', 'CX'),
    ('cyprus', 'CY'), ('cy', 'CY'), ('czechia', 'CZ'), ('cz', 'CZ'), ('germany', 'DE'), ('de', 'DE'), ('djibouti', 'DJ'), ('dj', 'DJ'),
    ('denmark', 'DK'), ('dk', 'DK'), ('dominica', 'DM'), ('dm', 'DM'), ('dominicanrepublic', 'DO'), ('do', 'DO'), ('algeria', 'DZ'), ('dz', 'DZ'),
    ('ecuador', 'EC'), ('ec', 'EC'), ('estonia', 'EE'), ('ee', 'EE'), ('egypt', 'EG'), ('eg', 'EG'), ('westernsahara', 'EH'), ('eh', 'EH'),
    ('eritrea', 'ER'), ('er', 'ER'), ('spain', 'ES'), ('es', 'ES'), ('ethiopia', 'ET'), ('et', 'ET'), ('finland', 'FI'), ('fi', 'FI'), ('fiji', 'FJ'),
    ('fj', 'FJ'), ('falklandislands', 'FK'), ('fk', 'FK'), ('micronesia', 'FM'), ('fm', 'FM'), ('faroeislands', 'FO'), ('fo', 'FO'), ('france', 'FR'),
    ('fr', 'FR'), ('gabon', 'GA'), ('ga', 'GA'), ('unitedkingdom', 'GB'), ('gb', 'GB'), ('grenada', 'GD'), ('gd', 'GD'), ('georgia', 'GE'),
    ('ge', 'GE'), ('frenchguiana', 'GF'), ('gf', 'GF'), ('guernsey', 'GG'), ('gg', 'GG'), ('ghana', 'GH'), ('gh', 'GH'), ('gibraltar', 'GI'),
    ('gi', 'GI'), ('greenland', 'GL'), ('gl', 'GL'), ('gambia', 'GM'), ('gm', 'GM'), ('guinea', 'GN'), ('gn', 'GN'), ('guadeloupe', 'GP'),
    ('gp', 'GP'), ('equatorialguinea', 'GQ'), ('gq', 'GQ'), ('greece', 'GR'), ('gr', 'GR'), ('southgeorgiaandsouthsandwichislands', 'GS'),
    ('gs', 'GS'), ('guatemala', 'GT'), ('gt', 'GT'), ('guam', 'GU'), ('gu', 'GU'), ('guineabissau', 'GW'), ('gw', 'GW'), ('guyana', 'GY'),
    ('gy', 'GY'), ('hongkongsarchina', 'HK'), ('hk', 'HK'), ('heardandmcdonaldislands', 'HM'), ('hm', 'HM'), ('honduras', 'HN'), ('hn', 'HN'),
    ('croatia', 'HR'), ('hr', 'HR'), ('haiti', 'HT'), ('ht', 'HT'), ('hungary', 'HU'), ('hu', 'HU'), ('indonesia', 'ID'), ('id', 'ID'),
    ('ireland', 'IE'), ('ie', 'IE'), ('israel', 'IL'), ('il', 'IL'), ('isleofman', 'IM'), ('im', 'IM'), ('india', 'IN'), ('in', 'IN'),
    ('britishindianoceanterritory', 'IO'), ('io', 'IO'), ('iraq', 'IQ'), ('iq', 'IQ'), ('iran', 'IR'), ('ir', 'IR'), ('iceland', 'IS'), ('is', 'IS'),
    ('italy', 'IT'), ('it', 'IT'), ('jersey', 'JE'), ('je', 'JE'), ('jamaica', 'JM'), ('jm', 'JM'), ('jordan', 'JO'), ('jo', 'JO'), ('japan', 'JP'),
    ('jp', 'JP'), ('kenya', 'KE'), ('ke', 'KE'), ('kyrgyzstan', 'KG'), ('kg', 'KG'), ('cambodia', 'KH'), ('kh', 'KH'), ('kiribati', 'KI'),
    ('ki', 'KI'), ('comoros', 'KM'), ('km', 'KM'), ('saintkittsandnevis', 'KN'), ('kn', 'KN'), ('northkorea', 'KP'), ('kp', 'KP'),
    ('southkorea', 'KR'), ('kr', 'KR'), ('kuwait', 'KW'), ('kw', 'KW'), ('caymanislands', 'KY'), ('ky', 'KY'), ('kazakhstan', 'KZ'), ('kz', 'KZ'),
    ('laos', 'LA'), ('la', 'LA'), ('lebanon', 'LB'), ('lb', 'LB'), ('saintlucia', 'LC'), ('lc', 'LC'), ('liechtenstein', 'LI'), ('li', 'LI'),
    ('srilanka', 'LK'), ('lk', 'LK'), ('liberia', 'LR'), ('lr', 'LR'), ('lesotho', 'LS'), ('ls', 'LS'), ('lithuania', 'LT'), ('lt', 'LT'),
    ('luxembourg', 'LU'), ('lu', 'LU'), ('latvia', 'LV'), ('lv', 'LV'), ('libya', 'LY'), ('ly', 'LY'), ('morocco', 'MA'), ('ma', 'MA'),
    ('monaco', 'MC'), ('mc', 'MC'), ('moldova', 'MD'), ('md', 'MD'), ('montenegro', 'ME'), ('me', 'ME'), ('saintmartin', 'MF'), ('mf', 'MF'),
    ('madagascar', 'MG'), ('mg', 'MG'), ('marshallislands', 'MH'), ('mh', 'MH'), ('northmacedonia', 'MK'), ('mk', 'MK'), ('mali', 'ML'), ('ml', 'ML'),
    ('myanmarburma', 'MM'), ('mm', 'MM'), ('mongolia', 'MN'), ('mn', 'MN'), ('macaosarchina', 'MO'), ('mo', 'MO'), ('northernmarianaislands', 'MP'),
    ('mp', 'MP'), ('martinique', 'MQ'), ('mq', 'MQ'), ('mauritania', 'MR'), ('mr', 'MR'), ('montserrat', 'MS'), ('ms', 'MS'), ('malta', 'MT'),
    ('mt', 'MT'), ('mauritius', 'MU'), ('mu', 'MU'), ('maldives', 'MV'), ('mv', 'MV'), ('malawi', 'MW'), ('mw', 'MW'), ('mexico', 'MX'), ('mx', 'MX'),
    ('malaysia', 'MY'), ('my', 'MY'), ('mozambique', 'MZ'), ('mz', 'MZ'), ('namibia', 'NA'), ('na', 'NA'), ('newcaledonia', 'NC'), ('nc', 'NC'),
    ('niger', 'NE'), ('ne', 'NE'), ('norfolkisland', 'NF'), ('nf', 'NF'), ('nigeria', 'NG'), ('ng', 'NG'), ('nicaragua', 'NI'), ('ni', 'NI'),
    ('netherlands', 'NL'), ('nl', 'NL'), ('norway', 'NO'), ('no', 'NO'), ('nepal', 'NP'), ('np', 'NP'), ('nauru', 'NR'), ('nr', 'NR'), ('niue', 'NU'),
    ('nu', 'NU'), ('newzealand', 'NZ'), ('nz', 'NZ'), ('oman', 'OM'), ('om', 'OM'), ('panama', 'PA'), ('pa', 'PA'), ('peru', 'PE'), ('pe', 'PE'),
    ('frenchpolynesia', 'PF'), ('pf', 'PF'), ('papuanewguinea', 'PG'), ('pg', 'PG'), ('philippines', 'PH'), ('ph', 'PH'), ('pakistan', 'PK'),
    ('pk', 'PK'), ('poland', 'PL'), ('pl', 'PL'), ('saintpierreetmiquelon', 'PM'), ('pm', 'PM'), ('pitcairnislands', 'PN'), ('pn', 'PN'),
    ('puertorico', 'PR'), ('pr', 'PR'), ('palestinianterritories', 'PS'), ('ps', 'PS'), ('portugal', 'PT'), ('pt', 'PT'), ('palau', 'PW'),
    ('pw', 'PW'), ('paraguay', 'PY'), ('py', 'PY'), ('qatar', 'QA'), ('qa', 'QA'), ('reunion', 'RE'), ('re', 'RE'), ('romania', 'RO'), ('ro', 'RO'),
    ('serbia', 'RS'), ('rs', 'RS'), ('russia', 'RU'), ('ru', 'RU'), ('rwanda', 'RW'), ('rw', 'RW'), ('saudiarabia', 'SA'), ('sa', 'SA'),
    ('solomonislands', 'SB'), ('sb', 'SB'), ('seychelles', 'SC'), ('sc', 'SC'), ('sudan', 'SD'), ('sd', 'SD'), ('sweden', 'SE'), ('se', 'SE'),
    ('singapore', 'SG'), ('sg', 'SG'), ('sainthelena', 'SH'), ('sh', 'SH'), ('slovenia', 'SI'), ('si', 'SI'), ('svalbardandjanmayen', 'SJ'),
    ('sj', 'SJ'), ('slovakia', 'SK'), ('sk', 'SK'), ('sierraleone', 'SL'), ('sl', 'SL'), ('sanmarino', 'SM'), ('sm', 'SM'), ('senegal', 'SN'),
    ('sn', 'SN'), ('somalia', 'SO'), ('so', 'SO'), ('suriname', 'SR'), ('sr', 'SR'), ('southsudan', 'SS'), ('ss', 'SS'), ('saotomeandprincipe', 'ST'),
    ('st', 'ST'), ('elsalvador', 'SV'), ('sv', 'SV'), ('sintmaarten', 'SX'), ('sx', 'SX'), ('syria', 'SY'), ('sy', 'SY'), ('eswatini', 'SZ'),
    ('sz', 'SZ'), ('turksandcaicosislands', 'TC'), ('tc', 'TC'), ('chad', 'TD'), ('td', 'TD'), ('frenchsouthernterritories', 'TF'), ('tf', 'TF'),
    ('togo', 'TG'), ('tg', 'TG'), ('thailand', 'TH'), ('th', 'TH'), ('tajikistan', 'TJ'), ('tj', 'TJ'), ('tokelau', 'TK'), ('tk', 'TK'),
    ('timorleste', 'TL'), ('tl', 'TL'), ('turkmenistan', 'TM'), ('tm', 'TM'), ('tunisia', 'TN'), ('tn', 'TN'), ('tonga', 'TO'), ('to', 'TO'),
    ('turkiye', 'TR'), ('tr', 'TR'), ('trinidadandtobago', 'TT'), ('tt', 'TT'), ('tuvalu', 'TV'), ('tv', 'TV'), ('taiwan', 'TW'), ('tw', 'TW'),
    ('tanzania', 'TZ'), ('tz', 'TZ'), ('ukraine', 'UA'), ('ua', 'UA'), ('uganda', 'UG'), ('ug', 'UG'), ('usoutlyingislands', 'UM'), ('um', 'UM'),
    ('unitedstates', 'US'), ('us', 'US'), ('uruguay', 'UY'), ('uy', 'UY'), ('uzbekistan', 'UZ'), ('uz', 'UZ'), ('vaticancity', 'VA'), ('va', 'VA'),
    ('saintvincentandthegrenadines', 'VC'), ('vc', 'VC'), ('venezuela', 'VE'), ('ve', 'VE'), ('britishvirginislands', 'VG'), ('vg', 'VG'),
    ('usvirginislands', 'VI'), ('vi', 'VI'), ('vietnam', 'VN'), ('vn', 'VN'), ('vanuatu', 'VU'), ('vu', 'VU'), ('wallisandfutuna', 'WF'),
    ('wf', 'WF'), ('samoa', 'WS'), ('ws', 'WS'), ('yemen', 'YE'), ('ye', 'YE'), ('mayotte', 'YT'), ('yt', 'YT'), ('southafrica', 'ZA'), ('za', 'ZA'),
    ('zambia', 'ZM'), ('zm', 'ZM'), ('zimbabwe', 'ZW'), ('zw', 'ZW'), ('usa', 'US'), ('unitedstatesofamerica', 'US'), ('uk', 'GB'),
    ('greatbritain', 'GB'), ('england', 'GB'), ('scotland', 'GB'), ('wales', 'GB'), ('northernireland', 'GB'), ('holland', 'NL'),
    ('czechrepublic', 'CZ'), ('turkey', 'TR'), ('canadian', 'CA'), ('american', 'US'), ('british', 'GB'), ('french', 'FR'), ('german', 'DE'),
    ('indian', 'IN'), ('chinese', 'CN'), ('italian', 'IT'), ('portuguese', 'PT'), ('polish', 'PL'), ('ukrainian', 'UA'), ('filipino', 'PH');
--> statement-breakpoint
CREATE FUNCTION pg_temp.country_of(typed text) RETURNS text LANGUAGE sql AS $$
  SELECT code FROM country_names
  WHERE name = regexp_replace(lower(public.f_unaccent(coalesce(typed, ''))), '[^[:alnum:]]', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.with_countries(form jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT form || jsonb_strip_nulls(jsonb_build_object(
    'nationality', pg_temp.country_of(split_part(form ->> 'nationality', ',', 1)),
    'secondNationality', pg_temp.country_of(split_part(form ->> 'nationality', ',', 2)),
    'birthCountry', pg_temp.country_of(form ->> 'birthCountry'),
    'documentCountry', pg_temp.country_of(form ->> 'documentCountry'),
    'taxCountry', pg_temp.country_of(split_part(split_part(form ->> 'taxCountries', ',', 1), ':', 1)),
    'registrationCountry', CASE
      WHEN regexp_replace(lower(public.f_unaccent(form ->> 'jurisdiction')), '[^[:alnum:]]', '', 'g')
        IN ('ab', 'alberta', 'bc', 'britishcolumbia', 'mb', 'manitoba', 'nb', 'newbrunswick', 'nl', 'newfoundlandandlabrador', 'ns', 'novascotia', 'nt', 'northwestterritories', 'nu', 'nunavut', 'on', 'ontario', 'pe', 'princeedwardisland', 'qc', 'quebec', 'sk', 'saskatchewan', 'yt', 'yukon', 'federal') THEN 'CA'
      ELSE pg_temp.country_of(form ->> 'jurisdiction')
    END
  ))
$$;
--> statement-breakpoint
UPDATE kyc_cases SET form = pg_temp.with_countries(form), renewal = pg_temp.with_countries(renewal) WHERE erased_at IS NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.with_countries(jsonb);
--> statement-breakpoint
DROP FUNCTION pg_temp.country_of(text);
--> statement-breakpoint
DROP TABLE country_names;
--> statement-breakpoint
CREATE INDEX "kyc_cases_document" ON "kyc_cases" USING btree (upper(regexp_replace(coalesce(form ->> 'documentNumber', form ->> 'registrationNumber'), '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "kyc_cases_phone" ON "kyc_cases" USING btree (right(regexp_replace(form ->> 'phone', '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "kyc_cases_address" ON "kyc_cases" USING btree (upper(regexp_replace((form -> 'address' ->> 'street') || (form -> 'address' ->> 'postalCode'), '[^A-Za-z0-9]', '', 'g')));
