CREATE TABLE "pay_links" (
	"loan_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"expires_on" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"opened_at" bigint,
	CONSTRAINT "pay_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;